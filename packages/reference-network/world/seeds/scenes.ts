import { type Canvas, type Colour, canvasOf, disc, gradient, rect, trapezoid } from './png.ts'
import type { Chance } from './random.ts'

/** Colours of the skies. The project draws all pictures itself. */
const skies: readonly (readonly [Colour, Colour])[] = [
  [
    [246, 201, 148],
    [120, 170, 190],
  ],
  [
    [150, 196, 224],
    [232, 240, 244],
  ],
  [
    [38, 54, 92],
    [232, 138, 104],
  ],
  [
    [92, 140, 160],
    [214, 226, 222],
  ],
]
const boxes: readonly Colour[] = [
  [178, 58, 46],
  [28, 92, 120],
  [214, 148, 48],
  [46, 110, 84],
  [96, 104, 116],
  [222, 222, 214],
  [120, 62, 92],
]
const sea: readonly [Colour, Colour] = [
  [40, 92, 116],
  [18, 52, 74],
]

const shade = (colour: Colour, factor: number): Colour => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * factor,
]

const sky = (canvas: Canvas, chance: Chance, bottom: number): void => {
  const [from, to] = chance.pick(skies)
  gradient(canvas, 0, bottom, from, to)
  const radius = canvas.height * (0.05 + chance.next() * 0.05)
  const [x, y] = [canvas.width * (0.15 + chance.next() * 0.7), bottom * (0.2 + chance.next() * 0.35)]
  disc(canvas, x, y, radius * 1.8, [255, 244, 214], 0.25)
  disc(canvas, x, y, radius, [255, 240, 206], 0.9)
}

const container = (
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void => {
  rect(canvas, [x, y, width - 1, height - 1], colour)
  rect(canvas, [x, y, width - 1, Math.max(1, height * 0.08)], shade(colour, 1.15))
  for (let rib = width * 0.06; rib < width - 2; rib += Math.max(3, width * 0.07)) {
    rect(canvas, [x + rib, y + height * 0.12, Math.max(1, width * 0.02), height * 0.76], shade(colour, 0.8))
  }
}

/** Draws a container ship at sea. */
const ship = (canvas: Canvas, chance: Chance): void => {
  const { width: w, height: h } = canvas
  const water = h * 0.72
  sky(canvas, chance, water)
  gradient(canvas, water, h, ...sea)
  const hull = chance.pick(boxes)
  const [left, right, deck] = [w * 0.08, w * 0.9, water - h * 0.08]
  const [boxWidth, boxHeight] = [w * 0.062, h * 0.055]
  for (let column = 0; column < 10; column += 1) {
    for (let level = 0; level < chance.whole(2, 5); level += 1) {
      const y = deck - (level + 1) * boxHeight
      container(canvas, left + w * 0.06 + column * boxWidth, y, boxWidth, boxHeight, chance.pick(boxes))
    }
  }
  rect(canvas, [w * 0.78, deck - h * 0.3, w * 0.07, h * 0.3], [236, 236, 230])
  for (let row = 0; row < 5; row += 1) {
    rect(canvas, [w * 0.787, deck - h * 0.28 + row * h * 0.05, w * 0.056, h * 0.016], [60, 84, 104])
  }
  trapezoid(
    canvas,
    [deck, left - w * 0.03, right],
    [water + h * 0.05, left + w * 0.04, right - w * 0.03],
    hull,
  )
  trapezoid(
    canvas,
    [water + h * 0.02, left + w * 0.01, right - w * 0.02],
    [water + h * 0.06, left + w * 0.045, right - w * 0.035],
    [120, 36, 32],
  )
  for (let i = 0; i < 60; i += 1) {
    const y = water + chance.next() * (h - water)
    rect(canvas, [chance.next() * w, y, w * (0.02 + chance.next() * 0.05), 1], [190, 216, 222], 0.35)
  }
}

/** Draws a yard of stacked containers with a crane behind. */
const yard = (canvas: Canvas, chance: Chance): void => {
  const { width: w, height: h } = canvas
  const ground = h * 0.86
  sky(canvas, chance, ground)
  gradient(canvas, ground, h, [132, 130, 126], [92, 92, 92])
  const crane: Colour = [196, 92, 44]
  const x = w * (0.2 + chance.next() * 0.4)
  for (const leg of [0, 0.16]) rect(canvas, [x + w * leg, h * 0.16, w * 0.014, ground - h * 0.16], crane)
  rect(canvas, [x - w * 0.16, h * 0.2, w * 0.6, h * 0.025], crane)
  trapezoid(canvas, [h * 0.06, x + w * 0.085, x + w * 0.095], [h * 0.2, x, x + w * 0.174], shade(crane, 0.9))
  rect(canvas, [x + w * 0.3, h * 0.22, 2, h * 0.18], [60, 60, 60])
  const [boxWidth, boxHeight] = [w * 0.12, h * 0.105]
  for (let column = 0; column * boxWidth < w; column += 1) {
    for (let level = 0; level < chance.whole(1, 5); level += 1) {
      container(
        canvas,
        column * boxWidth,
        ground - (level + 1) * boxHeight,
        boxWidth,
        boxHeight,
        chance.pick(boxes),
      )
    }
  }
}

/** Draws a cargo plane in the air. */
const plane = (canvas: Canvas, chance: Chance): void => {
  const { width: w, height: h } = canvas
  sky(canvas, chance, h)
  for (let i = 0; i < 14; i += 1) {
    disc(
      canvas,
      chance.next() * w,
      h * (0.62 + chance.next() * 0.4),
      h * (0.05 + chance.next() * 0.09),
      [255, 255, 255],
      0.35,
    )
  }
  const body: Colour = [240, 242, 244]
  const tail = chance.pick(boxes)
  const y = h * 0.44
  trapezoid(canvas, [y - h * 0.22, w * 0.2, w * 0.26], [y, w * 0.24, w * 0.4], tail)
  rect(canvas, [w * 0.24, y, w * 0.5, h * 0.1], body)
  disc(canvas, w * 0.74, y + h * 0.05, h * 0.05, body)
  trapezoid(canvas, [y, w * 0.16, w * 0.24], [y + h * 0.1, w * 0.24, w * 0.25], body)
  rect(canvas, [w * 0.24, y + h * 0.07, w * 0.52, h * 0.012], tail)
  trapezoid(canvas, [y + h * 0.06, w * 0.46, w * 0.58], [y + h * 0.3, w * 0.34, w * 0.4], [206, 212, 218])
  disc(canvas, w * 0.47, y + h * 0.2, h * 0.028, [120, 130, 140])
  rect(canvas, [w * 0.735, y + h * 0.02, w * 0.02, h * 0.02], [40, 60, 80])
}

/** Draws a lorry on the road. */
const lorry = (canvas: Canvas, chance: Chance): void => {
  const { width: w, height: h } = canvas
  const road = h * 0.76
  sky(canvas, chance, road)
  for (let i = 0; i < 6; i += 1) {
    const x = chance.next() * w
    trapezoid(
      canvas,
      [h * (0.5 + chance.next() * 0.14), x, x + 4],
      [road, x - w * 0.2, x + w * 0.24],
      [96, 124, 104],
    )
  }
  gradient(canvas, road, h, [84, 86, 90], [58, 60, 64])
  for (let x = 0; x < w; x += w * 0.12) rect(canvas, [x, h * 0.9, w * 0.06, h * 0.012], [232, 226, 196])
  container(canvas, w * 0.14, road - h * 0.3, w * 0.5, h * 0.26, chance.pick(boxes))
  const cab = chance.pick(boxes)
  rect(canvas, [w * 0.655, road - h * 0.25, w * 0.13, h * 0.21], cab)
  rect(canvas, [w * 0.72, road - h * 0.22, w * 0.055, h * 0.08], [188, 212, 222])
  rect(canvas, [w * 0.14, road - h * 0.04, w * 0.645, h * 0.02], [50, 52, 54])
  for (const x of [0.2, 0.27, 0.34, 0.56, 0.74]) {
    disc(canvas, w * x, road, h * 0.042, [30, 30, 32])
    disc(canvas, w * x, road, h * 0.018, [168, 170, 172])
  }
}

/** Draws a chart of weekly rates. */
const chart = (canvas: Canvas, chance: Chance): void => {
  const { width: w, height: h } = canvas
  rect(canvas, [0, 0, w, h], [250, 250, 247])
  const base = h * 0.86
  for (let line = 0; line < 5; line += 1)
    rect(canvas, [w * 0.08, base - line * h * 0.17, w * 0.86, 1], [216, 218, 216])
  const colour = chance.pick(boxes.slice(0, 4))
  let value = 0.35 + chance.next() * 0.3
  const bars = 14
  for (let bar = 0; bar < bars; bar += 1) {
    value = Math.max(0.1, Math.min(0.95, value + (chance.next() - 0.47) * 0.22))
    const [x, height] = [w * (0.1 + (bar * 0.84) / bars), h * 0.7 * value]
    rect(
      canvas,
      [x, base - height, (w * 0.84) / bars - w * 0.016, height],
      bar === bars - 1 ? [226, 122, 62] : colour,
    )
    disc(canvas, x + w * 0.02, base - height - h * 0.03, Math.max(2, h * 0.008), shade(colour, 0.7))
  }
  rect(canvas, [w * 0.08, base, w * 0.86, 2], [90, 94, 98])
}

/** Draws goods on pallets in a warehouse. */
const pallets = (canvas: Canvas, chance: Chance): void => {
  const { width: w, height: h } = canvas
  gradient(canvas, 0, h * 0.75, [206, 210, 208], [232, 230, 224])
  gradient(canvas, h * 0.75, h, [156, 150, 142], [124, 118, 112])
  for (let shelf = 0; shelf < 3; shelf += 1) {
    const y = h * (0.3 + shelf * 0.24)
    rect(canvas, [0, y, w, h * 0.018], [58, 92, 132])
    let x = w * 0.03
    while (x < w * 0.94) {
      const [width, height] = [w * (0.07 + chance.next() * 0.07), h * (0.09 + chance.next() * 0.1)]
      const card: Colour = chance.happens(0.7) ? [190, 148, 98] : chance.pick(boxes)
      rect(canvas, [x, y - height, width, height], shade(card, 0.88 + chance.next() * 0.2))
      rect(canvas, [x + width * 0.42, y - height, width * 0.14, height], shade(card, 0.76))
      x += width + w * 0.018
    }
  }
  for (const x of [0.02, 0.34, 0.66, 0.96]) rect(canvas, [w * x, h * 0.04, w * 0.014, h * 0.9], [58, 92, 132])
}

/** Draws a portrait without a face: head and shoulders in front of a plain background. */
const portrait = (canvas: Canvas, chance: Chance): void => {
  const { width: w, height: h } = canvas
  const ground = chance.pick(boxes)
  gradient(
    canvas,
    0,
    h,
    shade(ground, 1.2).map((c) => Math.min(255, c)) as unknown as Colour,
    shade(ground, 0.8),
  )
  const skin = chance.pick<Colour>([
    [236, 196, 164],
    [198, 146, 108],
    [142, 96, 68],
    [96, 64, 48],
  ])
  const hair = chance.pick<Colour>([
    [38, 30, 28],
    [92, 62, 40],
    [168, 166, 162],
    [20, 22, 28],
  ])
  const coat = chance.pick(boxes)
  disc(canvas, w / 2, h * 1.05, w * 0.38, shade(coat, 0.9))
  rect(canvas, [w * 0.43, h * 0.55, w * 0.14, h * 0.18], shade(skin, 0.9))
  disc(canvas, w / 2, h * 0.38, w * 0.205, hair)
  disc(canvas, w / 2, h * 0.43, w * 0.175, skin)
}

const scenes = { ship, yard, plane, lorry, chart, pallets, portrait } as const
export type Scene = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as Scene[]

/** Draws a scene of a size in pixels; the same chance draws the same picture. */
export const drawScene = (scene: Scene, width: number, height: number, chance: Chance): Canvas => {
  const canvas = canvasOf(width, height)
  scenes[scene](canvas, chance)
  return canvas
}
