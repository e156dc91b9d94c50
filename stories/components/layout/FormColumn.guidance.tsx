import { FormColumn } from '../../../src/components/layout/FormColumn/FormColumn.tsx'
import { Card } from '../../../src/components/ui/Card/Card.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Around a form and the cards that belong to it.',
  avoid: 'Around tables: they use the whole width of the page.',
  parts: ['The cards, below each other, at most 720 px wide'],
  keyboard: [['None', 'It is a frame.']],
  screenReader: ['Adds nothing to what is in it.'],
  dos: [
    {
      text: 'Put each subject on a card of its own.',
      show: (
        <FormColumn>
          <Card title="Profile">Company and contact</Card>
        </FormColumn>
      ),
    },
  ],
  donts: [
    { text: 'Set the width of a form yourself.', show: <Card title="Profile">Company and contact</Card> },
  ],
}
