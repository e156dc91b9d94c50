import { Callout } from '../../../src/components/feedback/Callout/Callout.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what concerns the page, form or dialog that it stands in: saved, refused, to be read before going on.',
  avoid:
    'For one field, use its error. For something that is over and gone, use Toast. In place of missing content, use State message.',
  parts: ['An icon of the tone', 'A title', 'The message', 'What can be done about it', 'A cross'],
  keyboard: [['Tab', 'Moves through its action and its cross; the message itself takes no focus.']],
  screenReader: [
    'Danger is announced at once, the other tones in turn. With `level` it is a named part of the page, and not announced.',
  ],
  dos: [
    {
      text: 'Say what happened, and what to do.',
      show: <Callout tone="danger">Failed to update App. Please try again.</Callout>,
    },
  ],
  donts: [
    {
      text: 'Decorate with it: a page of callouts says nothing.',
      show: (
        <>
          <Callout>Welcome to the portal!</Callout>
          <Callout tone="success">Everything is fine.</Callout>
        </>
      ),
    },
  ],
}
