import { basename, extname, resolve } from 'node:path'
import type { ContainersLayout } from '../../../src/api/contract/glasses/containers.ts'
import type { Stage } from '../../../src/testRun/perform.ts'
import type { Watch } from '../../../src/testRun/watch.ts'
import { webStage as stageOf } from '../../../src/testRun/webStage.ts'
import type { Cloud } from '../../http/client.ts'
import { CliError, exits, usageError } from '../../lib/cliError.ts'
import type { Context } from '../../lib/context.ts'
import { readBytes, writeWhole } from '../../lib/files.ts'
import { runHostOf } from '../runHost.ts'
import type { Host } from './host.ts'
import { soundParts } from './sound.ts'

export type WebTrial = {
  context: Context
  cloud: Cloud
  host: Host
  watch: Watch
  draw: (layout: ContainersLayout | null) => Promise<Uint8Array>
  seconds: number
}

/** The glasses and the phone of a web app, which are in this process; files are in its folder. */
export function webStage(trial: WebTrial): Stage {
  const { context, cloud, host, watch, seconds } = trial
  const { cwd } = context.io
  return stageOf({
    host: runHostOf(context, cloud),
    glasses: host,
    watch,
    seconds,
    picture: (name) => pictureOf(name, cwd),
    sound: (name) => soundParts(name, cwd),
    screenshot: (name) => takeScreenshot(trial, name),
  })
}

async function takeScreenshot({ host, draw, context }: WebTrial, name: string): Promise<void> {
  const { io, output } = context
  const path = resolve(io.cwd, name)
  const picture = await draw(host.run().display)
  await writeWhole(path, picture).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(`Couldn’t write ${path}${cause.code ? ` (${cause.code})` : ''}.`, {
      exit: exits.failed,
      code: 'file_unwritable',
      next: 'Name another file with --screenshot.',
      cause,
    })
  })
  output.line({ type: 'screenshot', path }, () => [output.colors.dim(`Saved ${path}`)])
}

const largestPicture = 10 * 1_024 * 1_024
const pictureTypes: Record<string, string> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** A picture of a file as the phone gives it to an app. Throws CliError. */
async function pictureOf(path: string, folder: string) {
  const mimeType = pictureTypes[extname(path).toLowerCase()]
  if (mimeType === undefined)
    throw usageError(`${path} isn’t a picture.`, `Choose one of ${Object.keys(pictureTypes).join(', ')}.`)
  const file = await readBytes(path, folder, largestPicture)
  const name = basename(path)
  return { path: `/pictures/${name}`, name, mimeType, size: file.length, base64: file.toString('base64') }
}
