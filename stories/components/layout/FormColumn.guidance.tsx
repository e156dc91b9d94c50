import { FormColumn } from '../../../src/components/layout/FormColumn.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Around a form and the cards that belong to it.',
  avoid: 'Not around tables: they use the page’s full width.',
  parts: ['Cards in one column, at most 720 px wide'],
  keyboard: [['None', 'It is a frame.']],
  screenReader: ['Adds nothing to its content.'],
  dos: [
    {
      text: 'Give each subject its own card.',
      show: (
        <FormColumn>
          <Card title="Profile">Company and contact</Card>
        </FormColumn>
      ),
    },
  ],
  donts: [{ text: 'Set a form’s width yourself.', show: <Card title="Profile">Company and contact</Card> }],
}
