import { Callout } from '../../../src/components/feedback/Callout.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a message about the page, form or dialog around it: saved, refused, or a warning.',
  avoid:
    'For one field, use its error. For something that’s done, use Toast. Instead of missing content, use State message.',
  parts: ['An icon for the tone', 'A title', 'The message', 'An action, if any', 'A cross'],
  keyboard: [['Tab', 'Moves through the action and the Close button. The message itself takes no focus.']],
  screenReader: [
    'Announces danger immediately and other tones politely. With `level`, it’s a named section and isn’t announced.',
  ],
  dos: [
    {
      text: 'Say what happened, and what to do.',
      show: <Callout tone="danger">Failed to update App. Please try again.</Callout>,
    },
  ],
  donts: [
    {
      text: 'Use it as decoration: people stop reading callouts.',
      show: (
        <>
          <Callout>Welcome to the portal!</Callout>
          <Callout tone="success">Everything is fine.</Callout>
        </>
      ),
    },
  ],
}
