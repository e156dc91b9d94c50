import { existsSync } from 'node:fs'

/** The system's Chromium, or null when there is none that these places name. The headless shell comes first: it is the
 * same engine without the browser's own windows, and tests take two thirds of the processor's time in it.
 * @returns {string | null} the executable's path */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** How every test and measurement starts it: no network of its own, and text drawn alike
 * everywhere. Without a system's Chromium, playwright starts the one that it installed. */
export function chromiumLaunch() {
  const executablePath = findChromium()
  return {
    args: [
      '--no-sandbox',
      // A process for each site, which people's browser has without asking and the headless shell only so.
      '--site-per-process',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
    ...(executablePath && { executablePath }),
  }
}
