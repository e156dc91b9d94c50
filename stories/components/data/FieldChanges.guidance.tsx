import { FieldChanges } from '../../../src/components/data/FieldChanges/FieldChanges.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To show what changed in a thing since it was last seen: before a merge, in a review.',
  avoid: 'For values that did not change, use a list of facts.',
  parts: [
    'The name of each field',
    'What was there, struck through',
    'What is there now',
    'What a person can do about it',
  ],
  keyboard: [['Tab', 'Moves through the actions, where there are any.']],
  screenReader: ['Reads “deletion” and “insertion” around the two texts, where the screen reader is set to.'],
  dos: [
    {
      text: 'Show what changed, and nothing else.',
      show: (
        <FieldChanges changes={[{ label: 'Display name', before: 'Captions', after: 'Live Captions' }]} />
      ),
    },
  ],
  donts: [{ text: 'Tell old and new apart by colour alone.' }],
}
