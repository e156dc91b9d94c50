import { describe, expect, test } from 'vitest'

import { contrast, contrastPairs, roleContrast } from '../../src/components/theme/contrast.ts'
import { colorRoles } from '../../src/components/theme/roles.ts'

describe('contrast', () => {
  test('is 21 between black and white, 1 between equals, whichever way round', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 10)
    expect(contrast('#5b6270', '#5b6270')).toBe(1)
  })

  test('agrees with WCAG’s own example of the lightest grey that passes on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  })

  test('refuses a notation it does not read', () => {
    expect(() => contrast('red', '#ffffff')).toThrow('red is not a #rrggbb color')
  })
})

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  test.each(contrastPairs)('$fore on $back reaches $least', (pair) => {
    expect(roleContrast(pair, scheme)).toBeGreaterThanOrEqual(pair.least)
  })

  test('every role that carries text or a mark is in a pair', () => {
    const paired = new Set(contrastPairs.flatMap(({ fore, back }) => [fore, back]))
    const decorative = [
      'border',
      'dangerBorder',
      'warningBorder',
      'successBorder',
      'infoBorder',
      'neutralBorder',
      'backdrop',
      'lensFrame',
    ]
    const roles = Object.keys(colorRoles[scheme])
    expect(roles.filter((role) => !paired.has(role as never) && !decorative.includes(role))).toEqual([])
  })
})
