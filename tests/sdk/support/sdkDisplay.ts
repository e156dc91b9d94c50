import type { Display } from '../../../src/api/contract.ts'

/** The part of the SDK's `display-utils` that is used here: the SDK is not installed where this is type-checked. */
type Sdk = {
  TextMeasurer: new (profile: object) => { measureText: (text: string) => number }
  TextWrapper: new (measurer: object, options: object) => Wrapper
  createG1Toolkit: () => { wrapper: Wrapper; profile: Profile }
}
type Profile = { displayWidthPx: number; maxLines: number; maxPayloadBytes: number; fontMetrics: object }
type Wrapper = {
  wrap: (
    text: string,
    options?: object,
  ) => { lines: string[]; truncated: boolean; lineMetrics: { bytes: number }[] }
}

const path = new URL('../../../examples/sdk/node_modules/@mentra/sdk/dist/display-utils.js', import.meta.url)
export const sdk: Sdk = await import(path.href)

/** The SDK's own wrapper of the G1, and one with another display's figures. */
export const g1Wrapper = () => sdk.createG1Toolkit().wrapper

export function wrapperOf({ width, lines, maxBytes, advanceOf }: Display): Wrapper {
  const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place))
  const fontMetrics = {
    glyphWidths: new Map(ascii.map((char) => [char, advanceOf(char)])),
    renderFormula: (width: number) => width,
    uniformScripts: {
      cjk: advanceOf('東'),
      hiragana: advanceOf('あ'),
      katakana: advanceOf('ア'),
      korean: advanceOf('안'),
      cyrillic: advanceOf('д'),
    },
    fallback: { latinMaxWidth: advanceOf('é') },
  }
  const profile = { displayWidthPx: width, maxLines: lines, maxPayloadBytes: maxBytes, fontMetrics }
  return new sdk.TextWrapper(new sdk.TextMeasurer(profile), { breakMode: 'character' })
}
