import { displayOf, type GlassesModel, screenOf } from '../../../src/api/contract.ts'
import { g1Wrapper, wrapperOf } from './sdkDisplay.ts'

type Difference = { model: GlassesModel; text: string; ours: string[]; theirs: string[] }

/** The texts that we set otherwise than the SDK: other lines, or cut elsewhere. */
export function differencesIn(texts: readonly string[]): Difference[] {
  const models = ['Even Realities G1', 'Vuzix Z100'] as const
  return models.flatMap((model) => {
    const display = displayOf[model]
    if (display === null) throw new Error(`${model} has no display.`)
    const wrapper = model === 'Even Realities G1' ? g1Wrapper() : wrapperOf(display)
    return texts.flatMap((text) => {
      const screen = screenOf({ layoutType: 'text_wall', text }, display)
      const ours = screen.lines.map(({ text }) => text)
      const { lines, truncated, lineMetrics } = wrapper.wrap(text)
      // With them the rest of a text that is cut, too.
      const all = wrapper.wrap(text, { maxLines: 1e6, maxBytes: 1e9 }).lines
      const bytes = lineMetrics.reduce((sum, line) => sum + line.bytes, lines.length - 1)
      const isSame =
        isEqual(ours, lines) &&
        isEqual([...ours, ...screen.cut.map(({ text }) => text)], all) &&
        screen.cut.length > 0 === truncated &&
        (lines.length === 0 || screen.bytes === bytes)
      return isSame ? [] : [{ model, text, ours, theirs: lines }]
    })
  })
}

const isEqual = (one: string[], other: string[]) =>
  one.length === other.length && one.every((line, place) => line === other[place])
