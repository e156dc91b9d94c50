import { join, relative, resolve } from 'node:path'
import {
  type App,
  type AppKind,
  type AppRegistration,
  appFileName,
  hasPart,
  isOutOfReach,
  toWebManifest,
} from '../../src/api/contract.ts'
import { exampleApp } from '../../src/lib/exampleApp.ts'
import type { Cloud } from '../http/client.ts'
import { type Answers, completeAnswers, type Flags, type Given, givenAnswers } from '../init/answers.ts'
import {
  envFile,
  envName,
  hasKey,
  ignore,
  requireFree,
  requireWithin,
  writeMissing,
} from '../init/newFiles.ts'
import {
  finish,
  giveUp,
  isRefusal,
  keepUnfinished,
  readUnfinished,
  register,
  type Unfinished,
  unfinishedPath,
} from '../init/registration.ts'
import { pageAddress, readTemplate, startCommands, templates } from '../init/templates.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { plainLine } from '../lib/text.ts'
import { fileOf } from '../project/fileContent.ts'
import { downloadLogo } from '../project/logo.ts'
import { appContent } from '../project/openApp.ts'
import { writePulled } from '../project/pulled.ts'

/** Makes an app of a template in a folder, and registers it. What an earlier run left unfinished there is finished. */
export async function run(context: Context, flags: Flags, [path = '.']: string[]): Promise<void> {
  const { io, output } = context
  const folder = resolve(io.cwd, path)
  const given = givenAnswers(flags)
  await requireWithin(folder)
  const earlier = await readUnfinished(folder)
  if (earlier === null) await requireFree(folder, [appFileName, envName])
  else requireSame(folder, earlier, given)

  const cloud = await context.cloud()
  const work = earlier ?? (await begin(context, cloud, folder, given))
  if (work.url !== cloud.url)
    throw usageError(`The app that you started in ${folder} is for ${work.url}.`, `Add --url ${work.url}.`)
  if (earlier) output.say(`Finishing ${work.registration.packageName}, which you started here.`)
  const { app, apiKey } = await register(cloud, work, earlier !== null).catch(async (error: unknown) => {
    if (isRefusal(error)) await giveUp(folder)
    throw error
  })

  const { template } = work
  const source = await readTemplate(template)
  const ofKind = hasPart(app.kind, 'keys')
    ? envFile(app.packageName, apiKey, portOf(app.publicUrl))
    : { name: manifestName, content: toWebManifest(app, null) }
  const files = [...source, ofKind]
  await ignore(folder, [envName, `${envName}.*`, ...templates[template].ignored])
  await writeMissing(folder, files)
  await writeAppFile(cloud, folder, app)
  await finish(folder)

  const names = [...files.map(({ name }) => name), appFileName]
  const isServer = hasPart(app.kind, 'listen')
  const [begun, beside] =
    isServer && isOutOfReach(new URL(cloud.url).hostname, app.publicUrl)
      ? [['glasses listen', 'glasses try --on'], 'the last two in terminals of their own']
      : [['glasses try'], 'the last one in a second terminal']
  const next = [...stepsInto(io.cwd, folder), ...startCommands(template, io.platform), ...begun]
  const isReady = hasPart(app.kind, 'keys') && (await hasKey(folder))
  output.result(
    { packageName: app.packageName, folder, template, files: names, hasKey: isReady, next },
    () => [
      `Created ${plainLine(app.name)} (${app.packageName}) in ${folder}:`,
      ...names.map((name) => `  ${name}`),
    ],
  )
  if (hasPart(app.kind, 'keys') && !isReady) {
    output.warn('The app was registered before, and its API key can’t be shown again.')
    output.warn(
      `Create a new one with \`glasses keys rotate\`, and set it as API_KEY in ${join(folder, envName)}.`,
    )
  }
  output.say(`Next, ${beside} in that folder:`)
  for (const command of next) output.say(`  ${command}`)
}

/** A web app's own file, which its packages have. */
const manifestName = 'app.json'
const countsDescription = 'Counts presses of the glasses, and shows how many there were.'

async function begin(context: Context, cloud: Cloud, folder: string, given: Given): Promise<Unfinished> {
  const { template, ...texts } = await completeAnswers(context.io, cloud, given, folder)
  const names = (await readTemplate(template)).map(({ name }) => name)
  const { kind } = templates[template]
  await requireFree(folder, [...names, appFileName, hasPart(kind, 'keys') ? envName : manifestName])
  const registration = registrationOf(texts, kind, cloud.url)
  return keepUnfinished(folder, { url: cloud.url, template, registration })
}

function requireSame(folder: string, { registration, template }: Unfinished, given: Given): void {
  const begun: Answers = { ...registration, template }
  const other = (Object.keys(given) as (keyof Given)[]).find((name) => given[name] !== begun[name])
  if (other === undefined) return
  throw usageError(
    `${folder} has ${begun.packageName}, which isn’t finished.`,
    `Run \`glasses init\` with the same answers, or with none. To give it up, delete ${unfinishedPath(folder)}.`,
  )
}

/** As the templates do: the checks before a submission ask for a description and a logo of the app's own. */
function registrationOf(texts: Omit<Answers, 'template'>, kind: AppKind, url: string): AppRegistration {
  const { description, logoURL, webviewURL } = exampleApp(url, '')
  if (kind === 'web')
    return { ...texts, kind, description: countsDescription, logoURL, webviewURL, webAddress: pageAddress }
  return {
    ...texts,
    description,
    logoURL,
    webviewURL,
    permissions: [{ type: 'MICROPHONE', description: 'To show what you say on the lens.' }],
    hardwareRequirements: [{ type: 'DISPLAY', level: 'REQUIRED', description: '' }],
  }
}

async function writeAppFile(cloud: Cloud, folder: string, app: App): Promise<void> {
  const { logo, known } = await downloadLogo(cloud, folder, app.logoURL)
  const file = fileOf(app, { written: null, logo, url: cloud.url })
  const { packageName, version } = app
  await writePulled(folder, { url: cloud.url, packageName, version, content: appContent(app), logo: known })
  await writeMissing(folder, [{ name: appFileName, content: `${JSON.stringify(file, null, 2)}\n` }])
}

/** The server's port on this computer; behind another address it is free to be any. */
function portOf(publicUrl: string): string {
  const { port, protocol, hostname } = new URL(publicUrl)
  const isDirect = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return port || (isDirect ? '80' : '8080')
}

function stepsInto(from: string, folder: string): string[] {
  const path = relative(from, folder)
  if (path === '') return []
  return [`cd ${/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`}`]
}
