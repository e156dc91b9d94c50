import { virtual } from '@guidepup/virtual-screen-reader'

import { condense } from './condense.ts'

const heard: string[] = []

export type Compare = (heard: string, story: string) => Promise<void>

let compare: Compare = async () => {
  if ('__vitest_browser__' in globalThis) throw new Error('heardSetup.ts has not said what to compare with.')
}

/** Sets what compares the text of a story with the one kept; where stories are looked at, nothing does. */
export const onHeard = (next: Compare): void => {
  compare = next
}

export const forgetHeard = (): void => void heard.splice(0)

/** Compares what was heard: each step's label, and indented below it what was said. */
export const compareHeard: (story: string) => Promise<void> = (story) => compare(heard.join('\n'), story)

/** Has an element, by default the whole page, read from its beginning to its end. */
export async function read(label: string, container: HTMLElement = document.body): Promise<void> {
  await hearIn(label, container, async (start) => {
    const ends = [start, `end of ${start}`]
    do await virtual.next()
    while (!ends.includes(await virtual.lastSpokenPhrase()))
    return condense([start, ...(await virtual.spokenPhraseLog())]).filter((phrase) => !isToastRegion(phrase))
  })
}

/** Empty, and on the page only once a toast of this or an earlier page has loaded it. */
const isToastRegion = (phrase: string) => /^(end of )?region, Notifications\b/.test(phrase)

/** Listens while something is done: where the focus goes, then what is announced from elsewhere on the page. */
export async function listen(label: string, act: () => Promise<unknown>): Promise<void> {
  const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]')
  const alerts = new Set(document.querySelectorAll('[role=alert]'))
  await hearIn(label, document.body, async () => {
    const toasts = new Set<string>()
    const selected = await hearSelection(() => noteToasts(act, toasts))
    // A live region that changes in several places at once is said once for each.
    const said = new Set(await virtual.spokenPhraseLog())
    // Browsers announce an alert that comes; the virtual reader only one that changes.
    for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]'))
      if (!alerts.has(alert)) said.add(`assertive: ${alert.innerText.replaceAll('\n', ' ')}`)
    // The reader, started anew, says that it enters the dialog in which the focus is already.
    const isRepeated = (phrase: string, index: number) =>
      dialog && isDialog(phrase) && (index === 0 || dialog.isConnected)
    // Of a button that opens a dialog, it is heard only where the dialog is slow.
    const isOpener = (phrase: string, index: number, all: readonly string[]) =>
      phrase.startsWith('button, ') && isDialog(all[index + 1] ?? '')
    const spoken = [...said].filter(
      (phrase, index, all) =>
        !isSilence(phrase) && !isRepeated(phrase, index) && !isOpener(phrase, index, all),
    )
    return [
      ...spoken.filter((phrase) => !isAnnouncement(phrase)),
      ...selected,
      ...toastsFirst(wholes(spoken.filter(isAnnouncement)), [...toasts].join('\n')),
    ]
  })
}

/** Keeps the text of each toast that comes while something is done: on a slow machine it is gone before all is said. */
async function noteToasts(act: () => Promise<unknown>, toasts: Set<string>): Promise<void> {
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[data-sonner-toast]')) toasts.add(textContent)
  })
  observer.observe(document.body, { subtree: true, childList: true })
  await act()
  observer.disconnect()
}

/** Whether a region's second part comes with its first, and which change the reader gets to first, is chance: what says
 * both is heard. */
const wholes = (said: readonly string[]) =>
  said.filter(
    (phrase, place) =>
      !said.slice(Math.max(0, place - 1)).some((other) => other !== phrase && other.startsWith(phrase)),
  )

/** A toast and the page it is about change independently: which of the two is said first is chance. */
function toastsFirst(said: readonly string[], toasts: string): string[] {
  const isToast = (phrase: string) => toasts.includes(phrase.replace(/^\w+: /, ''))
  return [...said.filter(isToast), ...said.filter((phrase) => !isToast(phrase))]
}

/** Readers say when what has the focus is selected; the virtual one says only how it was when the focus came. */
async function hearSelection(act: () => Promise<unknown>): Promise<string[]> {
  const selected: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target === document.activeElement && document.activeElement.ariaSelected === 'true')
        selected.push('selected')
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-selected'] })
  await act()
  observer.disconnect()
  return selected
}

const isAnnouncement = (phrase: string) => /^(polite|assertive): /.test(phrase)
/** A live region was emptied. */
const isSilence = (phrase: string) => /^(polite|assertive): $/.test(phrase)
const isDialog = (phrase: string) => /^(dialog|alertdialog)\b/.test(phrase)

async function hearIn(
  label: string,
  container: HTMLElement,
  hear: (start: string) => Promise<string[]>,
): Promise<void> {
  const view = Object.assign(Object.create(window), { MutationObserver: LiveRegionObserver })
  await virtual.start({ container, window: view })
  try {
    const start = await virtual.lastSpokenPhrase()
    await virtual.clearSpokenPhraseLog()
    const phrases = (await hear(start)).map(withoutControls)
    heard.push(`${label}\n${phrases.map((phrase) => `  ${phrase}\n`).join('')}`)
  } finally {
    await virtual.stop()
  }
}

/** How many elements it controls is said only where they were drawn in time, and by hardly any reader. */
const withoutControls = (phrase: string) => phrase.replace(/, \d+ controls?\b/, '')

/**
 * Of a change elsewhere nothing is said; yet the reader looks for a name there, and throws if the place is gone: three
 * times in the 13 heard stories without this.
 */
class LiveRegionObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((changes, observer) => callback(changes.filter(isLive), observer))
  }
}

function isLive({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement
  return target.isConnected && element?.closest('[aria-live], [role=status], [role=alert]') != null
}
