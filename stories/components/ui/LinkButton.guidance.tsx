import { BookOpen } from 'lucide-react'
import { Button } from '../../../src/components/ui/Button.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a page’s main next step on another page: create the first app, read the documentation.',
  avoid: 'For an action here, use Button. In a sentence or a list, use Text link.',
  parts: [
    'A link that looks like a button',
    'An icon before the words',
    'The words',
    'An arrow if it opens in a new tab',
  ],
  keyboard: [
    ['Tab', 'Focuses the link.'],
    ['Enter', 'Opens the link. Space scrolls, as on any link.'],
  ],
  screenReader: ['Reads the words and “link”.', 'An external link adds “(opens in a new tab)”.'],
  dos: [
    {
      text: 'Set `external` for links out of the portal: they open in a new tab and say so.',
      show: (
        <LinkButton href="https://docs.example.com" external icon={BookOpen}>
          View Documentation
        </LinkButton>
      ),
    },
  ],
  donts: [
    {
      text: 'Navigate with a Button: people can’t open it in a new tab or see its URL.',
      show: <Button>View Documentation</Button>,
    },
  ],
}
