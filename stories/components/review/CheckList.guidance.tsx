import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what is looked at before an app is submitted: what blocks it, and what is only advised.',
  avoid: 'For what a reviewer asked for, use Point list. For the steps of a session, use Ladder.',
  parts: [
    'The checks that block, and how many are done',
    'The advice, and how much of it is done',
    'Of each check: how it went, what was found, what to do, and a link or button that does it',
    'Overrule, with a word why',
  ],
  keyboard: [
    ['Tab', 'Moves through the links and buttons.'],
    ['Enter, on Overrule', 'Opens a field for the reason, which gets the focus.'],
  ],
  screenReader: ['Two regions with lists; each check begins with how it went.'],
  dos: [
    { text: 'Say what to do, and let it be done here.', story: 'OneOfEach' },
    { text: 'Show why an advice was not taken, and let it be taken after all.', story: 'OneOfEach' },
  ],
  donts: [{ text: 'Let anybody overrule what blocks.' }],
}
