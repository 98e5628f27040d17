import { configure } from '@testing-library/dom'

// Tests wait for states, so a busy machine makes them slower, not wrong. The default is one second.
configure({ asyncUtilTimeout: 20_000 })
