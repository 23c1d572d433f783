document.body.setAttribute('data-ready', String(performance.now()))
