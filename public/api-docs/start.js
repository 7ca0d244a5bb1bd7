SwaggerUIBundle({
  domNode: document.getElementById('swagger-ui'),
  spec: JSON.parse(document.getElementById('description').textContent),
});
