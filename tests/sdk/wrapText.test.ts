import { expect, it } from 'vitest'

import { displayOf } from '../../src/api/contract.ts'
import { differencesIn } from './support/compareTexts.ts'
import { sdk } from './support/sdkDisplay.ts'
import { generateTexts } from './support/texts.ts'

it('sets 10,000 texts as the SDK does', () => {
  expect(differencesIn(generateTexts(10_000)).slice(0, 5)).toEqual([])
})

it('has the SDK’s figures of the G1', () => {
  const { profile } = sdk.createG1Toolkit()
  const measurer = new sdk.TextMeasurer(profile)
  const display = displayOf['Even Realities G1']
  expect(display).toMatchObject({
    width: profile.displayWidthPx,
    lines: profile.maxLines,
    maxBytes: profile.maxPayloadBytes,
  })
  const chars = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code))
  expect(chars.filter((char) => display?.advanceOf(char) !== measurer.measureText(char))).toEqual([])
})
