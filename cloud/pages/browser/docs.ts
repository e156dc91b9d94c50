import { showSearch } from './search.ts'

const storageKey = 'docs-variants'

/** Makes Copy work, and a chosen variant (bash or PowerShell, curl or fetch) every block's and the next page's. */
function showCodeTools(): void {
  for (const value of chosen()) choose(value)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.variants')) return
    const others = [...(target.closest('.variants')?.querySelectorAll('input') ?? [])].map(
      ({ value }) => value,
    )
    choose(target.value)
    keep([...chosen().filter((value) => !others.includes(value)), target.value])
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy]') : null
    if (button) void copy(button)
  })
  document.documentElement.dataset.live = ''
}

function choose(value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.variants input'))
    if (input.value === value) input.checked = true
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const block = button.closest('.listing')
  const shown = [...(block?.querySelectorAll('pre') ?? [])].find((pre) => pre.offsetParent !== null)
  if (!shown) return
  try {
    await navigator.clipboard.writeText(shown.textContent.trimEnd())
    say(button, 'Copied')
  } catch {
    getSelection()?.selectAllChildren(shown)
    say(button, 'Press Ctrl/⌘ + C')
  }
}

const wait = 2_000

function say(button: HTMLButtonElement, text: string): void {
  const label = button.firstChild
  const status = document.querySelector('.docs-status')
  if (!label || !status) return
  label.textContent = text
  status.textContent = text
  setTimeout(() => {
    label.textContent = 'Copy'
    status.textContent = ''
  }, wait)
}

function chosen(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(',').filter(Boolean)
  } catch {
    return []
  }
}

function keep(values: string[]): void {
  try {
    localStorage.setItem(storageKey, values.join(','))
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
}

showCodeTools()
showSearch()
