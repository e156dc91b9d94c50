import { Button } from '../../../src/components/ui/Button/Button.tsx'
import { Card } from '../../../src/components/ui/Card/Card.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For one subject of a page, with its title and what can be done about it.',
  avoid: 'For a single line, write it on the page. A card never stands in a card.',
  parts: [
    'The panel',
    'The title and a description',
    'Actions beside the title',
    'The content',
    'A line at the foot, for the buttons of a form',
  ],
  keyboard: [['Tab', 'Moves through what stands in it; the card itself takes no focus.']],
  screenReader: ['With a title it is a region of that name.'],
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
