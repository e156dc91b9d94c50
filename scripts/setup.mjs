// Runs before `npm start` and `npm test`, on whatever Node the machine has, with nothing installed yet.
import { execSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

import { findChromium } from './chromium.mjs'

const say = (text) => process.stdout.write(`${text}\n`)
const run = (command) => execSync(command, { stdio: 'inherit' })

/** npm writes this file at the end of every install: older than the lock file means out of date. */
const installed = 'node_modules/.package-lock.json'
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) {
  say('Installing dependencies (first run only)…')
  run('npm ci --no-audit --no-fund --loglevel=error')
}

if (process.argv.includes('--browser') && !findChromium()) installChromium()

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
