// Runs before `npm start` and `npm test`, on whatever Node the machine has, with nothing installed yet.
import { execSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const say = (text) => process.stdout.write(`${text}\n`)
const run = (command) => execSync(command, { stdio: 'inherit' })

/** npm writes this file at the end of every install: older than the lock file means out of date. */
const installed = 'node_modules/.package-lock.json'
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) {
  say('Installing dependencies (first run only)…')
  run('npm ci --no-audit --no-fund')
}

if (process.argv.includes('--browser')) ensureChromium()

function ensureChromium() {
  if (findChromium()) return
  const canUseApt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  say('Installing Chromium for the browser tests…')
  if (canUseApt) {
    run('apt-get update -qq')
    run('DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium')
  } else {
    run('npx playwright install chromium')
  }
  if (!findChromium() && canUseApt) {
    say('Chromium could not be installed. Install it by hand, or set CHROMIUM_PATH to its executable.')
    process.exit(1)
  }
}

function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return candidates.find((path) => path && existsSync(path))
}
