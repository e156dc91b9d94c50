import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Right after an app was registered: says so, and shows its first key.',
  avoid: 'For a later key, use API key dialog.',
  parts: ['That the app is registered', 'The key, with Copy', 'Go to My Apps, and View API Key'],
  keyboard: [['Escape', 'Leads on to API key dialog, so that a slip does not lose the key.']],
  screenReader: ['Says the title when it opens, and Copied once the key is in the clipboard.'],
  dos: [
    { text: 'Ask before an uncopied key is lost.', story: 'LosingKey' },
    { text: 'Show the key to be copied by hand where the browser refuses.', story: 'CopyRefused' },
  ],
  donts: [{ text: 'Say it in a toast: the key would be gone with it.' }],
}
