import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Once, on the landing page, below the glasses.',
  avoid: 'Inside the console, which shows the real thing.',
  parts: [
    'What the console does, in a few words',
    'Sample apps in each status',
    'A line for each of its features',
  ],
  keyboard: [['None', 'It is a picture with words.']],
  screenReader: ['Reads the words, and the sample apps as a list.'],
  dos: [{ text: 'Show only what the console does today.' }],
  donts: [{ text: 'Promise what is planned.' }],
}
