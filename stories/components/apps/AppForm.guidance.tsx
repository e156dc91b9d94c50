import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To register an app: the whole form with the head of its page.',
  avoid: 'To change an app that exists, use Edit app form: its package name is fixed.',
  parts: [
    'The breadcrumb and the title',
    'What was typed before, with a way to discard it',
    'The package name, which says while one types whether it is free',
    'The other fields and the preview of the logo',
    'Back, and Create App',
  ],
  keyboard: [
    [
      'Enter, in a field',
      'Submits the form. Where something is wrong, the first wrong field gets the focus.',
    ],
  ],
  screenReader: [
    'Says whether the package name is free once the typing pauses, without moving the focus.',
    'Each error is read with its field.',
  ],
  dos: [
    { text: 'Say at the field what is wrong, when the person leaves it.', story: 'WrongOnLeaving' },
    { text: 'Keep what was typed when the server refuses.', story: 'Failed' },
  ],
  donts: [{ text: 'Disable Create App until all is filled in: nobody would learn what is missing.' }],
}
