import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For e-mail addresses that can be taken off again.',
  avoid: 'For people with a role, use Admin users table.',
  parts: ['An avatar', 'The address', 'A cross that removes it'],
  keyboard: [['Enter, on a cross', 'Removes that tester; while one is being removed, does nothing.']],
  screenReader: ['Each cross says its address: “Remove ada@example.com”. The list is busy while one leaves.'],
  dos: [{ text: 'Let a long list scroll in its place.', story: 'Many' }],
  donts: [{ text: 'Ask before each removal: the address can be added again.' }],
}
