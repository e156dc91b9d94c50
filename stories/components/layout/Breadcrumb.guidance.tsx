import { Breadcrumb } from '../../../src/components/layout/Breadcrumb/Breadcrumb.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Above the title of a page that lies below another one.',
  avoid: 'On the pages of the sidebar: there the sidebar says where one is.',
  parts: ['A link for each page above', 'An arrow between them', 'The page itself, not a link'],
  keyboard: [
    ['Tab', 'Moves from link to link.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['Is a landmark, “Breadcrumb”. The last one is the “current page”.'],
  dos: [
    {
      text: 'Use the titles of the pages it leads to.',
      show: <Breadcrumb items={[{ label: 'My Apps', href: '/tpas' }, { label: 'Live Captions' }]} />,
    },
  ],
  donts: [
    {
      text: 'Show one that has a single step: it repeats the title.',
      show: <Breadcrumb items={[{ label: 'My Apps' }]} />,
    },
  ],
}
