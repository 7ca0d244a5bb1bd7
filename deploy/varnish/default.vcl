vcl 4.1;

# Varnish in front of the instances. It caches pages for as long as CDN-Cache-Control says, and purges those whose tags
# the site sends: PURGE_URL=http://varnish.internal/purge, and the same PURGE_TOKEN in the environment of Varnish and of
# the site.
#
# varnishd -f default.vcl -p http_gzip_support=off: the site sends gzip and Brotli, so that Varnish need not compress.
# Needs vmod xkey, of Debian's package varnish-modules. TLS is terminated in front of it.

import directors;
import std;
import xkey;

probe pages {
  .url = "/robots.txt";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
}
backend one { .host = "127.0.0.1"; .port = "3001"; .connect_timeout = 2s; .first_byte_timeout = 65s; .probe = pages; }
backend two { .host = "127.0.0.1"; .port = "3002"; .connect_timeout = 2s; .first_byte_timeout = 65s; .probe = pages; }

sub vcl_init {
  new instances = directors.round_robin();
  instances.add_backend(one);
  instances.add_backend(two);
}

sub vcl_recv {
  set req.backend_hint = instances.backend();

  if (req.url == "/purge") {
    if (req.method != "POST" || std.getenv("PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
      return (synth(403));
    }
    # Soft: purged pages are still served while no instance responds.
    set req.http.X-Purged = xkey.softpurge(req.http.Cache-Tag);
    return (synth(200));
  }

  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url ~ "^/api(/|$)") { return (pass); }
  if (req.http.Accept ~ "text/markdown") { return (pass); }
  if (req.http.Accept ~ "application/json" && req.http.Accept !~ "text/html") { return (pass); }
  if (req.http.Host ~ "^brandbox\." || req.http.X-Forwarded-Host ~ "^brandbox\.") { return (pass); }

  # The encoding that the site would choose.
  if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }

  # Only these parameters change a response. The site decodes their names, so that one with a percent sign may be any of
  # them. The query itself is passed on, as redirects have it too.
  set req.http.X-Key = req.url;
  if (req.url !~ "[?&](year|page|show|region|request|filter|query|token)(=|&|$)" && req.url !~ "[?&][^?=&%]*+%") {
    set req.http.X-Key = regsub(req.url, "\?.*$", "");
  }
  # The site sets no cookie.
  unset req.http.Cookie;
  # Stale pages are only for the time in which no instance responds. Otherwise even the first request gets a fresh one.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) { set req.grace = 0s; }
  else { set req.grace = 7d; }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Key);
  return (lookup);
}

sub vcl_backend_fetch {
  if (bereq.retries > 0) { set bereq.backend = instances.backend(); }
  # A prefetched page is cached for everybody.
  unset bereq.http.Sec-Purpose;
  unset bereq.http.X-Key;
}

sub vcl_backend_response {
  # The cache key is only what is set above.
  if (beresp.http.Vary) { set beresp.http.Vary = "Accept-Encoding"; }

  # Responses that are not for everybody are not cached, and no request waits for another's response.
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d+" && beresp.status == 200) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*\bmax-age=(\d+).*$", "\1s"), 60s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*\bstale-if-error=(\d+).*$", "\1s"), 1h);
    set beresp.http.xkey = beresp.http.Cache-Tag;
    # Skips the built-in rules, which would apply Cache-Control: no-cache to Varnish.
    return (deliver);
  }
  if (beresp.http.Cache-Control !~ "max-age=[1-9]" || beresp.http.Cache-Control ~ "private|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  set beresp.grace = 7d;
}

sub vcl_backend_error {
  # Retries at the other instance, if it is safe to repeat the request.
  if (bereq.retries == 0 && bereq.method ~ "^(GET|HEAD)$") { return (retry); }
  set beresp.http.Retry-After = "10";
  set beresp.http.Cache-Control = "no-store";
  if (bereq.url ~ "^/api(/|$)") {
    set beresp.http.Content-Type = "application/json";
    synthetic("""{"status":"KO","message":"Service unavailable"}""");
  } else {
    set beresp.http.Content-Type = "text/html";
    synthetic("""<!doctype html><html lang="en"><title>Site under maintenance</title><h1>Site under maintenance</h1>""");
  }
  return (deliver);
}

sub vcl_deliver {
  # No instance, or an overloaded one: a stale page is better.
  if (resp.status >= 500 && req.restarts == 0 && req.method ~ "^(GET|HEAD)$" && req.url !~ "^/api(/|$)") { return (restart); }
  if (req.http.Sec-Purpose == "prefetch" && resp.http.Content-Type ~ "^text/html" && resp.http.CDN-Cache-Control) {
    set resp.http.Cache-Control = "private, max-age=300";
  }
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # The site sends its own.
  if (!resp.http.X-Content-Type-Options) { call own_headers; }
  # The age in this cache does not concern browsers, which revalidate each time.
  if (resp.http.Cache-Control ~ "no-cache") { unset resp.http.Age; }
}

sub vcl_synth {
  call own_headers;
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/html";
  synthetic("""<!doctype html><html lang="en"><title>Error</title><h1>Error """ + resp.status + "</h1>");
  return (deliver);
}

# On Varnish's own responses.
sub own_headers {
  set resp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  set resp.http.X-Content-Type-Options = "nosniff";
  set resp.http.X-Frame-Options = "DENY";
  set resp.http.Referrer-Policy = "strict-origin-when-cross-origin";
  set resp.http.Permissions-Policy = "camera=(), geolocation=(), microphone=()";
  set resp.http.Cross-Origin-Opener-Policy = "same-origin";
  set resp.http.Cross-Origin-Resource-Policy = "same-origin";
  unset resp.http.Server;
  unset resp.http.X-Varnish;
}
