import { shellTexts } from '#shared/texts/shell.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import classes from './sign-in.module.css'
import { signInTexts as texts } from './texts.ts'

/** Number of containers in each stack, from the left. */
const stacks = [2, 3, 3, 1, 4, 4, 2, 3, 1, 2, 4, 3] as const
const width = 52
const height = 22
const gap = 3
const ground = 372
const fills = ['#0f5f58', '#137268', '#0c504b', '#1a867b', '#0e6860'] as const

const containers = stacks.flatMap((count, stack) =>
  Array.from({ length: count }, (_, level) => ({
    key: `${stack}-${level}`,
    x: 12 + stack * (width + gap),
    y: ground - (level + 1) * (height + gap),
    fill: fills[(stack * 7 + level * 3) % fills.length] ?? fills[0],
  })),
)

const Container = ({ x, y, fill }: { readonly x: number; readonly y: number; readonly fill: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={width} height={height} rx="2" fill={fill} />
    <path
      d={`M8 5v${height - 10}M17 5v${height - 10}M26 5v${height - 10}M35 5v${height - 10}M44 5v${height - 10}`}
      stroke="#04201e"
      strokeOpacity=".35"
      strokeWidth="2"
    />
  </g>
)

/** A gantry crane above the stacks. */
const Crane = ({ x }: { readonly x: number }) => (
  <g transform={`translate(${x} 96)`} fill="none" stroke="#2f9c90" strokeWidth="4" strokeLinejoin="round">
    <path d="M40 276V54M150 276V54M28 54H330M40 150H150M40 54 95 4l55 50M95 4 300 54M95 4 40 54" />
    <path d="M40 276 150 150M150 276 40 150" strokeOpacity=".45" strokeWidth="3" />
    <path d="M262 54v70" strokeWidth="2" />
    <rect x="240" y="124" width="46" height="20" rx="2" fill="#e9b44c" stroke="none" />
    <rect x="250" y="46" width="24" height="12" rx="2" fill="#2f9c90" stroke="none" />
  </g>
)

/** Voyages over the horizon. */
const routes = [
  'M-20 120C140 20 320 10 520 96',
  'M60 150C220 60 420 40 720 128',
  'M-20 70C180 10 420 0 720 60',
]

/** A quay at night, drawn for this panel. */
export const Quay = () => (
  <svg className={classes.quay} viewBox="0 0 680 420" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
    {routes.map((d) => (
      <path
        key={d}
        d={d}
        fill="none"
        stroke="#4fb3a6"
        strokeOpacity=".35"
        strokeWidth="1.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
    ))}
    {[
      [118, 63],
      [344, 44],
      [508, 92],
    ].map(([cx, cy]) => (
      <circle key={cx} cx={cx} cy={cy} r="3.5" fill="#83d3c8" fillOpacity=".8" />
    ))}
    <g opacity=".55">
      <Crane x={120} />
    </g>
    {containers.map(({ key, ...at }) => (
      <Container key={key} {...at} />
    ))}
    <rect y={ground} width="680" height="6" fill="#0a2a28" />
    <rect y={ground + 6} width="680" height="60" fill="#05201e" />
    <path
      d="M0 396h90M120 404h150M310 394h70M420 406h120M580 396h100"
      stroke="#1a867b"
      strokeOpacity=".5"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)

/** The left half of the sign-in screen: name, tagline, and a drawing. */
export const BrandPanel = () => (
  <aside className={classes.panel} aria-label={shellTexts.appName}>
    <Quay />
    <div className={classes.text}>
      <Text weight={600} mb={3} className={classes.name}>
        {shellTexts.appName}
      </Text>
      <Text weight={600} className={classes.tagline}>
        {texts.tagline}
      </Text>
      <Stack as="ul" gap={2} mt={6} className={classes.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Stack>
    </div>
  </aside>
)
