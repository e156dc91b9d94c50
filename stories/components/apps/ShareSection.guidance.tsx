import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the page of an app: who tests it, and the way to share it.',
  avoid: 'To add testers, open Share dialog.',
  parts: ['The title, and what testers can do', 'Share App', 'How many testers there are, and the list'],
  keyboard: [['Enter, on Share App', 'Opens Share dialog.']],
  screenReader: [
    'The list is a group named Recorded testers; it has the focus when a removed tester had it.',
  ],
  dos: [{ text: 'Keep the list when a removal fails, and say why.', story: 'RemovalFailed' }],
  donts: [{ text: 'Leave the card empty where there are no testers.', story: 'NoTesters' }],
}
