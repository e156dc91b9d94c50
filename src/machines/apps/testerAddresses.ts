import { isEmail, limits } from '../../api/contract.ts'

export type Testers = { testers: string[]; draft: string; draftError: string | null }

const invalid = 'Please enter a valid email address.'
const full = `An app can have at most ${limits.testers} testers.`

/** Moves the addresses of a draft to the testers. What is none, or has no room, stays in the draft. */
export function addDraft({ testers, draft }: Pick<Testers, 'testers' | 'draft'>): Testers {
  const entries = entriesOf(draft)
  const wrong = entries.filter((entry) => !isEmail(entry))
  if (wrong.length > 0 && wrong.length === entries.length) return { testers, draft, draftError: invalid }

  const all = entries.filter(isEmail).reduce(withTester, testers)
  const left = [...wrong, ...all.slice(limits.testers)]
  return {
    testers: all.slice(0, limits.testers),
    draft: left.join(', '),
    draftError: wrong.length > 0 ? invalid : left.length > 0 ? full : null,
  }
}

export function isRight(draft: string): boolean {
  const entries = entriesOf(draft)
  return entries.length > 0 && entries.every(isEmail)
}

const tokens = /[,;\n]|<[^<>]*>|"[^"]*"|[^\s,;<>"]+/g

/** The parts of a list as mail programs write it: `ana@example.com; Ben Lee <ben@example.com>`. */
function entriesOf(text: string): string[] {
  const entries: string[] = []
  let words: string[] = []
  for (const [token] of text.matchAll(tokens)) {
    if (token.startsWith('<')) {
      // The words before it are the name of whose address it is.
      entries.push(...words.filter((word) => word.includes('@')), token.slice(1, -1).trim())
      words = []
    } else if (/^[,;\n]$/.test(token)) {
      entries.push(...words)
      words = []
    } else words.push(token)
  }
  return [...entries, ...words].filter((entry) => entry !== '')
}

const withTester = (testers: string[], email: string) =>
  testers.some((tester) => tester.toLowerCase() === email.toLowerCase()) ? testers : [...testers, email]
