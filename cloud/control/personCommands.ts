import {
  erasePerson,
  exportPerson,
  findPeople,
  mostByCommand,
  readEstate,
  sentenceOf,
  signInStays,
} from '../domain/person/index.ts'
import { type AdminDeps, type Outcome, onceConfirmed } from './outcome.ts'

export async function exportData({ db }: AdminDeps, email: string, isConfirmed: boolean): Promise<Outcome> {
  const plan = `This prints all personal data stored of ${email}. The audit record says so.`
  return onceConfirmed(isConfirmed, { plan, command: `export ${email}` }, async () => {
    const people = await findPeople(db, email)
    const exported = []
    for (const person of people)
      exported.push(await exportPerson(db, person, { most: mostByCommand, actor: 'system' }))
    return { ok: true, text: JSON.stringify(exported, null, 2) }
  })
}

/** Erases whoever has an address, unless something of theirs has to be handed over first. */
export async function erase(deps: AdminDeps, email: string, isConfirmed: boolean): Promise<Outcome> {
  const { db, config } = deps
  const people = await findPeople(db, email)
  const estates = await Promise.all(people.map((person) => readEstate(db, person)))
  const blockers = estates.flatMap((estate) => estate.blockers)
  if (blockers.length > 0) return refused(email, blockers.map(sentenceOf))

  const names = estates.flatMap(({ apps }) => apps.map(({ packageName }) => packageName))
  const teams = estates.flatMap(({ shared }) => shared.map(({ name }) => name))
  const plan = [
    `This deletes the account ${email} and what is stored of the person, now and for good.`,
    names.length > 0 ? `Apps deleted with it: ${names.join(', ')}.` : 'No app is deleted with it.',
    teams.length > 0 ? `Teams they leave: ${teams.join(', ')}.` : 'They are in no team with others.',
    'The audit record keeps what they did, under a pseudonym.',
  ].join('\n')
  return onceConfirmed(isConfirmed, { plan, command: `erase ${email}` }, async () => {
    const pseudonyms: string[] = []
    for (const person of people) {
      const outcome = await erasePerson(db, person, { told: config, actor: 'system' })
      if (outcome && 'blockers' in outcome) return refused(email, outcome.blockers.map(sentenceOf))
      if (!outcome) continue
      pseudonyms.push(outcome.erased.pseudonym)
      await deps.onRightsChanged?.([person.id])
    }
    const text = `${email} was erased. The audit record says ${pseudonyms.join(' and ')} instead.`
    const { provider } = config
    return { ok: true, text: provider.kind === 'supabase' ? `${text}\n${signInStays(provider.url)}` : text }
  })
}

const refused = (email: string, sentences: string[]): Outcome => ({
  ok: false,
  text: [
    `${email} can’t be erased yet. Others still depend on the account:`,
    ...sentences.map((one) => `- ${one}`),
  ].join('\n'),
})
