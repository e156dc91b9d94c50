import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'In place of the page, where its code has thrown: the last resort.',
  avoid: 'For a call that failed, use State message where its answer would have stood.',
  parts: [
    'Activity',
    'The message of the error',
    'Where it was thrown, for developers',
    'The button that loads the page anew',
  ],
  keyboard: [
    ['Tab', 'Moves the focus to the button.'],
    ['Enter or Space', 'Loads the page anew.'],
  ],
  screenReader: ['Is an alert: it is read when it appears.'],
  dos: [{ text: 'Show the message: people quote it when they ask for help.', story: 'WithoutStack' }],
  donts: [{ text: 'Show the stack outside development.' }],
}
