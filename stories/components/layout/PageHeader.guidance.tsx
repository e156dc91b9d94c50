import { PageHeader } from '../../../src/components/layout/PageHeader.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the top of every signed-in page. It has the page’s only `h1`.',
  avoid: 'For a part of a page, use a Card’s title.',
  parts: ['The breadcrumb', 'The title', 'A status beside it', 'A description', 'The actions of the page'],
  keyboard: [['Tab', 'Moves through the breadcrumb, then the actions.']],
  screenReader: ['The title is a level 1 heading. When the page changes, focus moves to the content.'],
  dos: [
    {
      text: 'Name the page as the sidebar does.',
      show: <PageHeader title="My Apps" actions={<Button tone="accent">Create App</Button>} />,
    },
  ],
  donts: [
    {
      text: 'Greet people in the title: say where they are.',
      show: <PageHeader title="Welcome back, Ada!" />,
    },
  ],
}
