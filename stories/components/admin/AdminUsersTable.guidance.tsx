import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For who may review and who may manage: to add, to change a role, to remove.',
  avoid: 'For the testers of an app, use Tester list.',
  parts: [
    'The form that adds somebody',
    'A row for each person: address, role, who added them and when',
    'The question before a role changes or somebody is removed',
  ],
  keyboard: [
    ['Up and Down, on a role', 'Choose another; the question comes before it counts.'],
    ['Escape, in a question', 'Leaves all as it was.'],
  ],
  screenReader: ['Each role and each button says the address that it belongs to.'],
  dos: [
    { text: 'Say what a role may do before it is given.', story: 'ChangingARole' },
    { text: 'Say why the last admin cannot go.', story: 'LastAdminStays' },
  ],
  donts: [{ text: 'Change a role at once: a slip would lock somebody out.' }],
}
