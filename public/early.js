// The reads of the first screen leave with the page; src/api/http/early.ts takes their answers once the code is there.
const token = localStorage.getItem('core_token')
// Else the code was there first.
if (token && globalThis.early === undefined) {
  const [, , packageName] = location.pathname.split('/')
  const answers = new Map()
  for (const read of document.currentScript.dataset.reads.split(' ')) {
    const url = new URL(read.replace('{packageName}', packageName), location.origin).href
    const answer = fetch(url, { credentials: 'include', headers: { authorization: `Bearer ${token}` } })
    answer.catch(() => {})
    answers.set(url, answer)
  }
  globalThis.early = { token, answers }
}
