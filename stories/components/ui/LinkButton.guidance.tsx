import { BookOpen } from 'lucide-react'
import { Button } from '../../../src/components/ui/Button/Button.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton/LinkButton.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the one step of a page that leads elsewhere: create the first app, read the documentation.',
  avoid: 'For what does something here, use Button. Within a sentence or a list, use Text link.',
  parts: [
    'A link, in the look of a button',
    'An icon before the words',
    'The words',
    'An arrow, where it opens a new tab',
  ],
  keyboard: [
    ['Tab', 'Moves the focus to the link.'],
    ['Enter', 'Follows it. Space scrolls, as on any link.'],
  ],
  screenReader: ['Says the words, and “link”.', 'An external one adds “(opens in a new tab)”.'],
  dos: [
    {
      text: 'Say `external` for what leads out of the portal: it opens a new tab and says so.',
      show: (
        <LinkButton href="https://docs.example.com" external icon={BookOpen}>
          View Documentation
        </LinkButton>
      ),
    },
  ],
  donts: [
    {
      text: 'A Button that navigates: it cannot be opened in a new tab, and no address is shown.',
      show: <Button>View Documentation</Button>,
    },
  ],
}
