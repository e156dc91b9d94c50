import { basename } from 'node:path'

import { type AppKind, appKinds, appRegistration, calls, packageNameFault } from '../../src/api/contract.ts'
import { exampleApp } from '../../src/lib/exampleApp.ts'
import { namespaceOf, suggestPackageName } from '../../src/lib/packageNames.ts'
import type { Cloud } from '../http/client.ts'
import { isInteractive, streams } from '../lib/ask.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { Io } from '../lib/io.ts'
import { pageAddress, type TemplateName, templateNames, templates } from './templates.ts'

const questions = {
  template: { label: 'Template', flag: '--template <template>' },
  name: { label: 'Display Name', flag: '--name <name>' },
  packageName: { label: 'Package Name', flag: '--app <package>' },
  publicUrl: { label: 'Server URL', flag: '--server-url <url>' },
}
type Question = keyof typeof questions
type Text = Exclude<Question, 'template'>

export type Answers = Record<Text, string> & { template: TemplateName }
export type Given = Partial<Answers>

export type Flags = { name?: string; app?: string; serverUrl?: string; template?: string }

/** Throws CliError with all that is wrong. */
export function givenAnswers({ name, app, serverUrl, template }: Flags): Given {
  const texts = Object.entries({ name, packageName: app, publicUrl: serverUrl }) as [Text, string?][]
  const known = templateNames.find((one) => one === template)
  const answers: Given = known === undefined ? {} : { template: known }
  const faults: Record<string, string> = {}
  const kinds = known === undefined ? appKinds : [templates[known].kind]
  for (const [question, text] of texts) {
    if (text === undefined) continue
    const { value, fault } = judge(question, text, kinds)
    if (fault === null) answers[question] = value
    else faults[flagOf(question)] = fault
  }
  if (template !== undefined && known === undefined)
    faults[flagOf('template')] = `The templates are ${templateNames.join(', ')}.`
  if (Object.keys(faults).length === 0) return answers
  throw new CliError('The app can’t be created with these values.', {
    exit: exits.usage,
    code: 'usage',
    next: 'Correct what’s listed, then run the command again.',
    fields: faults,
  })
}

const flagOf = (question: Question) => questions[question].flag.split(' ')[0] ?? ''

/** `kinds`: what the app may be. */
function judge(
  question: Text,
  text: string,
  kinds: readonly AppKind[],
): { value: string; fault: string | null } {
  if (question === 'publicUrl' && !kinds.includes('server'))
    return { value: text, fault: `Leave this out: the page of a web app is at ${pageAddress}` }
  const { success, data, error } = appRegistration.shape[question].safeParse(
    question === 'publicUrl' ? withScheme(text) : text,
  )
  if (!success) return { value: text, fault: error.issues[0]?.message ?? 'Wrong.' }
  if (question !== 'packageName') return { value: data, fault: null }
  const faults = kinds.map((kind) => packageNameFault(kind, data))
  return { value: data, fault: faults.includes(null) ? null : (faults[0] ?? null) }
}

/** A server on this computer has no certificate; to any other address the portal adds https. */
const withScheme = (address: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/i.test(address.trim()) ? `http://${address.trim()}` : address

/** Asks for what wasn't given. Without a terminal that is an error, which names the flags. Throws CliError. */
export async function completeAnswers(io: Io, cloud: Cloud, given: Given, folder: string): Promise<Answers> {
  const isAsked = (question: Question) =>
    question !== 'publicUrl' || given.template === undefined || templates[given.template].kind === 'server'
  const missing = (Object.keys(questions) as Question[]).filter(
    (question) => given[question] === undefined && isAsked(question),
  )
  if (missing.length > 0 && !isInteractive(io))
    throw usageError(
      'This needs a terminal to ask in.',
      `Add ${missing.map((question) => questions[question].flag).join(', ')}.`,
    )
  const template = given.template ?? (await askTemplate(io))
  const { kind } = templates[template]
  const name = given.name ?? (await askText(io, kind, 'name', titleOf(folder)))
  const packageName = await freeName(io, cloud, given.packageName, { name, kind })
  if (kind === 'web') return { name, packageName, publicUrl: '', template }
  const example = exampleApp(cloud.url, '')
  const publicUrl = given.publicUrl ?? (await askText(io, kind, 'publicUrl', example.publicUrl))
  return { name, packageName, publicUrl, template }
}

const titleOf = (folder: string) =>
  basename(folder)
    .replace(/[-_.\s]+/g, ' ')
    .trim()
    .replace(/(^| )\p{Ll}/gu, (start) => start.toUpperCase())

async function freeName(
  io: Io,
  cloud: Cloud,
  given: string | undefined,
  { name, kind }: { name: string; kind: AppKind },
): Promise<string> {
  const judge = (packageName: string) =>
    cloud.send(calls.checkPackageName, { params: { packageName }, query: {} })
  const isFree = async (packageName: string) => (await judge(packageName)).available
  if (given !== undefined) {
    const { available, reason } = await judge(given)
    if (available) return given
    throw new CliError(reason ?? `The package name ${given} is taken.`, {
      exit: exits.refused,
      code: 'PACKAGE_NAME_TAKEN',
      next: 'Choose another one with --app <package>. If the app is yours, run `glasses pull --app <package>`.',
    })
  }
  const own = await cloud.send(calls.listApps, { query: { limit: 20 } })
  const namespace = namespaceOf(own.map(({ packageName }) => packageName)) || 'com.example.'
  const suggested = suggestPackageName(name, namespace, kind === 'web' ? '_' : '-')
  let asked = await askText(io, kind, 'packageName', suggested)
  while (!(await isFree(asked))) {
    const { log } = await import('@clack/prompts')
    log.warn(`${asked} is taken. Choose another one.`, { output: streams(io).output })
    asked = await askText(io, kind, 'packageName', asked)
  }
  return asked
}

async function askText(io: Io, kind: AppKind, question: Text, initialValue: string): Promise<string> {
  const { text, isCancel } = await import('@clack/prompts')
  const answer = await text({
    message: questions[question].label,
    initialValue,
    validate: (typed) => judge(question, typed ?? '', [kind]).fault ?? undefined,
    ...streams(io),
  })
  if (isCancel(answer)) throw declined()
  return judge(question, answer, [kind]).value
}

async function askTemplate(io: Io): Promise<TemplateName> {
  const { select, isCancel } = await import('@clack/prompts')
  const answer = await select({
    message: questions.template.label,
    options: templateNames.map((value) => {
      const { label, hint } = templates[value]
      return { value, label, hint }
    }),
    ...streams(io),
  })
  if (isCancel(answer)) throw declined()
  return answer
}

const declined = () =>
  new CliError('Nothing was created.', {
    exit: exits.failed,
    code: 'declined',
    next: 'Run `glasses init` again, or give each answer as a flag.',
  })
