import { execSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

import { findChromium } from './chromium.mjs'

const say = (text) => process.stdout.write(`${text}\n`)
const run = (command) => execSync(command, { stdio: 'inherit' })

const neededNode = 24

/** npm writes this file at the end of every install: older than the lock file means out of date. */
const installed = 'node_modules/.package-lock.json'
const isCurrent =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
const hasTools = existsSync('node_modules/vitest')
const needsTools = hasTools || !process.argv.includes('--without-tools')
if (!isCurrent || (needsTools && !hasTools) || nodeOfScripts() < neededNode) {
  say('Installing dependencies (first run only)…')
  // The product starts without half of them, a third sooner.
  const part = needsTools ? '' : ' --omit=dev --ignore-scripts'
  run(`npm ci --no-audit --no-fund --loglevel=error${part}`)
}

// npm leaves out an optional package that does not have the lock file's hash, and says nothing.
if (nodeOfScripts() < neededNode) {
  say(
    `Node ${neededNode} or later is needed, and the package node-${process.platform}-${process.arch} of the lock file could not be installed: it does not exist, could not be fetched, or does not have the hash that the lock file names. Install Node ${neededNode}, or look at what npm ci --loglevel=verbose says.`,
  )
  process.exit(1)
}

if (process.argv.includes('--browser') && !findChromium()) installChromium()

function nodeOfScripts() {
  const PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`
  const shell = process.platform === 'win32'
  const { stdout } = spawnSync('node', ['--version'], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
    shell,
  })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

function installChromium() {
  say('Installing Chromium for the browser tests…')
  const attempts = canUseApt()
    ? [apt('chromium-headless-shell'), apt('chromium')]
    : ['npx playwright install chromium']
  if (attempts.some(succeeds)) return
  say('Chromium could not be installed. Install it by hand, or set CHROMIUM_PATH to its executable.')
  process.exit(1)
}

function canUseApt() {
  return process.getuid?.() === 0 && succeeds('apt-get update -qq')
}

function apt(name) {
  return `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`
}

function succeeds(command) {
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0
}
