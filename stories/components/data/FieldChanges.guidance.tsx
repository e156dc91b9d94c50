import { FieldChanges } from '../../../src/components/data/FieldChanges.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To show what changed since someone last saw it: before a merge, or in a review.',
  avoid: 'For values that didn’t change, use a list of facts.',
  parts: ['The name of each field', 'The old value, struck through', 'The new value', 'Actions, if any'],
  keyboard: [['Tab', 'Moves through the actions, if there are any.']],
  screenReader: ['Reads “deletion” and “insertion” around the values, if the screen reader is set to.'],
  dos: [
    {
      text: 'Show only what changed.',
      show: (
        <FieldChanges changes={[{ label: 'Display name', before: 'Captions', after: 'Live Captions' }]} />
      ),
    },
  ],
  donts: [{ text: 'Tell old and new apart by color alone.' }],
}
