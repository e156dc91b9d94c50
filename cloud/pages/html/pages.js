// The colour scheme switch of the cloud's pages. It keeps the choice where the portal does (src/components/theme/scheme.ts).
const { dataset } = document.documentElement
const options = document.querySelector('.scheme')

function apply(choice) {
  if (choice === 'light' || choice === 'dark') dataset.scheme = choice
  else delete dataset.scheme
  options.querySelector(`[value=${dataset.scheme ?? 'system'}]`).checked = true
}

function keep(choice) {
  const age = choice === 'system' ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `scheme=${choice}; Path=/; Max-Age=${age}; SameSite=Lax`
  try {
    if (choice === 'system') localStorage.removeItem('scheme')
    else localStorage.setItem('scheme', choice)
  } catch {
    // Storage can be forbidden; the cookie alone keeps the choice then.
  }
}

options.addEventListener('change', ({ target }) => {
  apply(target.value)
  keep(target.value)
})
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'scheme') apply(newValue)
})
// A page that comes back from the browser's cache shows what was chosen meanwhile.
addEventListener('pageshow', () => apply(/(?:^|; )scheme=(\w+)/.exec(document.cookie)?.[1]))
options.dataset.live = ''

// A logo that can't be loaded makes room for the initial behind it.
for (const logo of document.querySelectorAll('.app-logo img')) logo.decode().catch(() => logo.remove())
