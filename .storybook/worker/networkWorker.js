/* The mock network's worker. The page's own modules go past it: each would else be copied to the page and back. */
addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { requestDestination: 'script' }, source: 'network' })
})
importScripts('./mockServiceWorker.js')
