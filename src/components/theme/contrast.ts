import { type ColorRole, colorRoles, type Scheme } from './roles.ts'

/** A foreground role on a background role, and the ratio that WCAG 2.2 AA requires of the pair. */
type ContrastPair = { fore: ColorRole; back: ColorRole; least: 4.5 | 3 }

const series = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const
const syntax = ['syntaxKeyword', 'syntaxFunction', 'syntaxString', 'syntaxNumber', 'syntaxComment'] as const

/** Every pairing the components make: 4.5 for text (1.4.3), 3 for controls, marks and focus rings (1.4.11). */
export const contrastPairs: readonly ContrastPair[] = [
  ...on(4.5, ['text', 'textQuiet'], ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed']),
  ...on(4.5, ['accentText'], ['canvas', 'surface', 'raised', 'sunken', 'hover', 'accentSoft']),
  ...on(4.5, ['text'], ['accentSoft', 'dangerSoft', 'warningSoft', 'successSoft', 'infoSoft', 'neutralSoft']),
  ...on(4.5, ['dangerText'], ['canvas', 'surface', 'raised', 'sunken', 'hover', 'dangerSoft']),
  ...on(4.5, ['warningText'], ['surface', 'raised', 'hover', 'accentSoft', 'warningSoft']),
  ...on(4.5, ['successText'], ['surface', 'raised', 'successSoft']),
  ...on(4.5, ['infoText'], ['surface', 'raised', 'infoSoft']),
  ...on(4.5, ['neutralText'], ['surface', 'raised', 'neutralSoft']),
  ...on(4.5, ['onAccent'], ['accent', 'accentHover']),
  ...on(4.5, ['onDanger'], ['danger', 'dangerHover']),
  ...on(4.5, ['onInverse'], ['inverse']),
  ...on(4.5, ['addedText', 'text'], ['addedSoft']),
  ...on(4.5, ['removedText', 'text'], ['removedSoft']),
  ...on(4.5, [...syntax], ['surface', 'sunken', 'accentSoft']),
  ...on(4.5, ['lensText', 'lensTextQuiet'], ['lensGlass', 'lensDepth']),
  ...on(3, [...series], ['canvas', 'surface', 'raised']),
  ...on(3, ['lensRim'], ['canvas']),
  ...on(3, ['borderControl', 'focus'], ['canvas', 'surface', 'raised']),
  ...on(3, ['dangerMark', 'warningMark', 'successMark', 'infoMark', 'neutralMark'], ['surface', 'raised']),
  ...on(3, ['dangerMark'], ['dangerSoft']),
  ...on(3, ['warningMark'], ['warningSoft']),
  ...on(3, ['successMark'], ['successSoft']),
  ...on(3, ['infoMark'], ['infoSoft']),
]

function on(least: 4.5 | 3, fores: ColorRole[], backs: ColorRole[]): ContrastPair[] {
  return fores.flatMap((fore) => backs.map((back) => ({ fore, back, least })))
}

/** The pair's ratio in a scheme, 1 to 21, cut (never rounded up) to two decimals. */
export function roleContrast({ fore, back }: ContrastPair, scheme: Scheme): number {
  return Math.floor(contrast(colorRoles[scheme][fore], colorRoles[scheme][back]) * 100) / 100
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. Throws on any other notation. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new TypeError(`${hex} is not a #rrggbb color`)
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
