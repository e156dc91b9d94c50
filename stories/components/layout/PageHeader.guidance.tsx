import { PageHeader } from '../../../src/components/layout/PageHeader/PageHeader.tsx'
import { Button } from '../../../src/components/ui/Button/Button.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the head of every signed-in page: it holds the only first heading.',
  avoid: 'For a part of a page, use the title of a Card.',
  parts: [
    'The breadcrumb',
    'The title',
    'A mark beside it: a status',
    'A description',
    'The actions of the page',
  ],
  keyboard: [['Tab', 'Moves through the breadcrumb, then the actions.']],
  screenReader: [
    'The title is the heading of level 1. After a change of page the focus moves to the content.',
  ],
  dos: [
    {
      text: 'Name the page as the sidebar does.',
      show: <PageHeader title="My Apps" actions={<Button tone="accent">Create App</Button>} />,
    },
  ],
  donts: [
    {
      text: 'Welcome people in the title: it says where they are.',
      show: <PageHeader title="Welcome back, Ada!" />,
    },
  ],
}
