import { TextLink } from '../../../src/components/ui/TextLink.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a link in a sentence, a list or a table.',
  avoid: 'For a page’s main next step, use Link button. For an action, use Button.',
  parts: ['The words', 'An arrow if it opens in a new tab'],
  keyboard: [
    ['Tab', 'Focuses the link.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['Reads the words and “link”. An external link adds “(opens in a new tab)”.'],
  dos: [
    {
      text: 'Link the words that name the target.',
      show: (
        <p>
          Fill in your <TextLink href="/profile">developer profile</TextLink> before you publish.
        </p>
      ),
    },
  ],
  donts: [
    {
      text: 'Link “here”: in a list of links it means nothing.',
      show: (
        <p>
          To fill in your profile, click <TextLink href="/profile">here</TextLink>.
        </p>
      ),
    },
  ],
}
