import { adminUserForm, fieldErrors, isEmail } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { addAdminUser, findRemovable, listAdminUsers, removeAdminUser } from '../domain/review/index.ts'
import { HttpError } from '../http/httpError.ts'
import { disableDemoAccounts } from '../seed/openDemoAccounts.ts'
import { type AdminDeps, type Outcome, onceConfirmed } from './outcome.ts'
import { erase, exportData } from './personCommands.ts'

export type { AdminDeps, Outcome }

export const usage = `Usage:
  npm run admin -- list
  npm run admin -- add <email> [--role ADMIN|REVIEWER]   (ADMIN unless said)
  npm run admin -- remove <email> --yes                  (takes the role from an address)
  npm run admin -- export <email> [--out <file>] --yes   (all that is stored of a person, as JSON)
  npm run admin -- erase <email> --yes                   (deletes a person's account and data)
  npm run admin -- disable-demo   (takes password and role from the demo accounts)
Without --yes, a command that needs it says what it would do.`

/** Does what the command line asks, on a database. */
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
  const added = await addAdminUser(db, 'system', form.data, config)
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
    await removeAdminUser(db, 'system', address, config)
    await onRightsChanged?.([address])
    return { ok: true, text: `${address} was removed.` }
  })
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
