import type { Message } from '../../../src/components/data/Thread/props.ts'
import { longText, longWord } from '../assertions.ts'

export const messages: readonly Message[] = [
  {
    id: 'm1',
    at: '2026-03-17T15:10:00.000Z',
    author: 'ada@example.com',
    role: 'reviewer',
    text: 'Which **languages** does it understand? The description names none.\n\n- English?\n- German?',
  },
  {
    id: 'm2',
    at: '2026-03-18T08:45:00.000Z',
    author: 'developer@example.com',
    role: 'developer',
    text: 'Both, and French. The list is at https://stars.example.com/languages – I will add it.',
  },
]

export const notes: readonly Message[] = [
  {
    id: 'n1',
    at: '2026-03-17T16:00:00.000Z',
    author: 'ada@example.com',
    role: 'reviewer',
    text: 'Same server as `com.example.moon-map`, which was rejected in January.',
  },
]

export const longMessages: readonly Message[] = [
  {
    id: 'm3',
    at: '2025-11-02T08:45:00.000Z',
    author: `${'a-very-long-mailbox-name.'.repeat(3)}end@subdomain.example.com`,
    role: 'developer',
    text: [
      `# ${longWord}`,
      longText.repeat(3),
      `\`\`\`\n${longWord.repeat(3)}\n\`\`\``,
      `| Field | Value |\n| - | - |\n| ${longWord} | ${longWord} |`,
      `> ${longText}`,
      `1. ${longText}\n2. https://example.com/${longWord.repeat(2)}`,
    ].join('\n\n'),
  },
]
