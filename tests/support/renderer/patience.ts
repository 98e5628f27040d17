import { configure } from '@testing-library/dom'
import '../patient-waits.ts'

configure({ asyncUtilTimeout: 20_000 })
