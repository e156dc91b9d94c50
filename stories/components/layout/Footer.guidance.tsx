import { Footer } from '../../../src/components/layout/Footer/Footer.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the foot of the public pages.',
  avoid: 'On signed-in pages: there the sidebar leads to the documentation.',
  parts: ['The tagline', 'Resources: links that open a new tab'],
  keyboard: [
    ['Tab', 'Moves from link to link.'],
    ['Enter', 'Follows it, in a new tab.'],
  ],
  screenReader: ['Is the content information of the page, with a navigation named “Resources”.'],
  dos: [
    {
      text: 'Keep it to what a visitor looks for at the end of a page.',
      show: <Footer documentationUrl="/docs" exampleAppUrl="/docs/example-app" />,
    },
  ],
  donts: [{ text: 'Repeat the header in it.' }],
}
