const pace = 16_000
const samples = pace / 10
const pitch = 440
const loudness = 8_000

/** A tenth of a second of a tone, the `part`th of it: 16 bits a sample, the lower byte first. */
export function tonePart(part: number): number[] {
  const bytes: number[] = []
  for (let place = 0; place < samples; place++) {
    const time = (part * samples + place) / pace
    const value = Math.round(loudness * Math.sin(2 * Math.PI * pitch * time))
    bytes.push(value & 0xff, (value >> 8) & 0xff)
  }
  return bytes
}

/** How the head is held, in units of the earth's pull; `walking`: with the steps of somebody who walks. */
export type Motion = { x: number; y: number; walking: boolean }

/** Two steps a second. */
export function movement({ x, y, walking }: Motion, now: number) {
  const step = walking ? Math.sin((now / 1_000) * 4 * Math.PI) : 0
  const round = (value: number) => Math.round(value * 1_000) / 1_000
  return {
    x: round(x + step * 0.05),
    y: round(y + step * 0.1),
    z: round(Math.sqrt(Math.max(0, 1 - x * x - y * y)) + step * 0.25),
  }
}
