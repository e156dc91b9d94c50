import { spawn } from 'node:child_process'

export function openBrowser(url: string): boolean {
  const [command, ...args] = browserCommand()
  if (command === undefined || !/^https?:\/\//.test(url)) return false
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // The address is printed as well.
  child.on('error', () => {})
  child.unref()
  return true
}

/** Nothing where no screen is: on a server, in CI, or through SSH. */
function browserCommand(): string[] {
  const { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env
  if (CI || SSH_CONNECTION) return []
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : []
}
