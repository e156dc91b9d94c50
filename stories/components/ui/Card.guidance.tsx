import { Button } from '../../../src/components/ui/Button.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For one subject of a page, with its title and actions.',
  avoid: 'For a single line, write it on the page. Never put a card into a card.',
  parts: [
    'The panel',
    'The title and a description',
    'Actions beside the title',
    'The content',
    'A footer for a form’s buttons',
  ],
  keyboard: [['Tab', 'Moves through its content. The card itself takes no focus.']],
  screenReader: ['With a title, a region of that name.'],
  dos: [
    {
      text: 'One subject, one title, its actions beside it.',
      show: <Card title="API Key" description="Created on February 3." actions={<Button>View Key</Button>} />,
    },
  ],
  donts: [
    {
      text: 'Put cards into cards to group fields.',
      show: (
        <Card title="API">
          <Card title="API Key" level={3}>
            Your server signs in with it.
          </Card>
        </Card>
      ),
    },
  ],
}
