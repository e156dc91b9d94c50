import { preloadDialog } from '../../src/components/ui/Dialog.tsx'

/** What opens late is loaded before the first story: on a busy machine that takes longer than a story waits for anything. */
const screens = import.meta.glob(['/src/components/**/*.tsx', '/src/pages/**/*.tsx'])
await Promise.all(Object.values(screens).map((load) => load()))

/** As on a page that has been idle: whether a dialog's code came before or after its button was heard is another each time. */
await preloadDialog()
