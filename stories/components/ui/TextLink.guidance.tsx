import { TextLink } from '../../../src/components/ui/TextLink/TextLink.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Within a sentence, a list or a table, for what leads elsewhere.',
  avoid: 'For the one step of a page, use Link button; for what does something, use Button.',
  parts: ['The words', 'An arrow, where it opens a new tab'],
  keyboard: [
    ['Tab', 'Moves the focus to the link.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['Says the words, and “link”. An external one adds “(opens in a new tab)”.'],
  dos: [
    {
      text: 'Link the words that say where it leads.',
      show: (
        <p>
          Fill in your <TextLink href="/profile">developer profile</TextLink> before you publish.
        </p>
      ),
    },
  ],
  donts: [
    {
      text: 'Link “here”: in a list of links it says nothing.',
      show: (
        <p>
          To fill in your profile, click <TextLink href="/profile">here</TextLink>.
        </p>
      ),
    },
  ],
}
