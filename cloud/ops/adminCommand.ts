import { adminUserForm, fieldErrors, isEmail } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { disableDemoAccounts } from '../demo/openDemoAccounts.ts'
import { readEstate } from '../features/account/blockers.ts'
import { sentenceOf, signInStays } from '../features/account/deletionMails.ts'
import { erasePerson } from '../features/account/erasePerson.ts'
import { exportPerson, mostByCommand } from '../features/account/exportPerson.ts'
import { resetSoon } from '../features/account/factorResets.ts'
import { findPeople } from '../features/account/findPerson.ts'
import {
  addAdminUser,
  findRemovable,
  listAdminUsers,
  removeAdminUser,
} from '../features/review/adminUsers.ts'
import { HttpError } from '../http/httpError.ts'
import type { Config } from '../lib/config.ts'

export type { AdminDeps, Outcome }

export const usage = `Usage:
  npm run admin -- list
  npm run admin -- add <email> [--role ADMIN|REVIEWER]   (ADMIN unless said)
  npm run admin -- remove <email> --yes                  (takes the role from an address)
  npm run admin -- export <email> [--out <file>] --yes   (all that is stored of a person, as JSON)
  npm run admin -- erase <email> --yes                   (deletes a person's account and data)
  npm run admin -- reset-factor <email> --yes            (turns off a person’s second factor)
  npm run admin -- disable-demo   (takes password and role from the demo accounts)
Without --yes, a command that needs it says what it would do.`

export async function adminCommand(deps: AdminDeps, given: string[]): Promise<Outcome> {
  const { db } = deps
  const args = given.filter((one) => one !== '--yes')
  const isConfirmed = args.length < given.length
  const [command, email, ...rest] = args
  try {
    if (command === 'list' && args.length === 1) return { ok: true, text: await list(db) }
    if (command === 'disable-demo' && args.length === 1) return { ok: true, text: await disableDemo(db) }
    if (command === 'add' && email) return await add(deps, email, rest)
    if (email === undefined || rest.length > 0) return { ok: false, text: usage }
    if (command === 'remove') return await remove(deps, email, isConfirmed)
    if (command === 'reset-factor') return await resetFactor(deps, email, isConfirmed)
    if ((command === 'export' || command === 'erase') && !isEmail(email))
      return { ok: false, text: 'Please enter a valid email address.' }
    if (command === 'export') return await exportData(deps, email, isConfirmed)
    if (command === 'erase') return await erase(deps, email, isConfirmed)
  } catch (error) {
    if (error instanceof HttpError) return { ok: false, text: error.message }
    throw error
  }
  return { ok: false, text: usage }
}

async function add(
  { db, config, onRightsChanged }: AdminDeps,
  email: string,
  rest: string[],
): Promise<Outcome> {
  const [flag, given, ...more] = rest
  if ((flag !== undefined && flag !== '--role') || more.length > 0) return { ok: false, text: usage }

  const form = adminUserForm.safeParse({ email, role: flag === undefined ? 'ADMIN' : given?.toUpperCase() })
  if (!form.success) return { ok: false, text: Object.values(fieldErrors(form.error)).join('\n') }
  const added = await addAdminUser({ db, user: 'system', portalUrl: config.portalUrl }, form.data)
  await onRightsChanged?.([added.email])
  return {
    ok: true,
    text: `${added.email} is on the list as ${added.role}. The role takes effect after they sign in with a verified email.`,
  }
}

async function remove(
  { db, config, onRightsChanged }: AdminDeps,
  email: string,
  isConfirmed: boolean,
): Promise<Outcome> {
  const { email: address, role } = await findRemovable(db, email)
  const plan = `This removes the role ${role} from ${address} and releases what they are reviewing. Their account stays.`
  return onceConfirmed(isConfirmed, { plan, command: `remove ${address}` }, async () => {
    await removeAdminUser({ db, user: 'system', portalUrl: config.portalUrl }, address)
    await onRightsChanged?.([address])
    return { ok: true, text: `${address} was removed.` }
  })
}

async function resetFactor({ db }: AdminDeps, email: string, isConfirmed: boolean): Promise<Outcome> {
  const plan = `This turns off the second factor of ${email}, and signs them out everywhere. Make sure that they asked for it.`
  return onceConfirmed(isConfirmed, { plan, command: `reset-factor ${email}` }, async () => ({
    ok: true,
    text: `The running portal turns off the second factor of ${await resetSoon(db, { email })} within 10 seconds.`,
  }))
}

async function disableDemo(db: Database): Promise<string> {
  const disabled = await disableDemoAccounts(db)
  if (disabled.length === 0) return 'All demo accounts are disabled already.'
  const text = `Disabled ${disabled.join(' and ')}: removed passwords and roles, and ended sessions. Sample apps stay.`
  const isAnyAdminLeft = (await listAdminUsers(db)).some(({ role }) => role === 'ADMIN')
  return isAnyAdminLeft ? text : `${text}\nNo admin is left: add one with npm run admin -- add <email>.`
}

async function list(db: Database): Promise<string> {
  const users = await listAdminUsers(db)
  if (users.length === 0) return 'There is no admin yet.'
  return users
    .map(
      ({ email, role, addedBy, addedAt }) =>
        `${role.padEnd(8)}  ${email}  (added by ${addedBy}, ${addedAt.slice(0, 10)})`,
    )
    .join('\n')
}

async function exportData({ db }: AdminDeps, email: string, isConfirmed: boolean): Promise<Outcome> {
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
async function erase(deps: AdminDeps, email: string, isConfirmed: boolean): Promise<Outcome> {
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

type Outcome = { ok: boolean; text: string }

type AdminDeps = {
  db: Database
  config: Pick<Config, 'portalUrl' | 'provider'>
  /** Tells this process whose rights changed, by id or address, where the database tells nobody of it. */
  onRightsChanged?: (people: string[]) => Promise<void>
}

type Planned = { plan: string; command: string }

/** Does what was planned; without a confirmation says only what that is, and how to have it done. */
async function onceConfirmed(
  isConfirmed: boolean,
  { plan, command }: Planned,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  if (isConfirmed) return act()
  return {
    ok: false,
    text: `${plan}\nNothing was changed. To do it, run:\n  npm run admin -- ${command} --yes`,
  }
}
