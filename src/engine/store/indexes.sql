-- Made after a first map has filled the tables; later maps keep them up.
CREATE INDEX symbol_uid ON symbol (uid);
CREATE INDEX symbol_name ON symbol (name);
CREATE INDEX symbol_file ON symbol (file, idx);
CREATE INDEX symbol_parent ON symbol (parent) WHERE parent IS NOT NULL;
CREATE INDEX edge_dst ON edge (dst, kind, src, line);
CREATE INDEX unbound_src ON unbound (src);
CREATE INDEX unbound_name ON unbound (name);
CREATE INDEX symbol_past_id ON symbol_past (id);
CREATE INDEX symbol_past_name ON symbol_past (name);
CREATE INDEX edge_past_src ON edge_past (src);
CREATE INDEX edge_past_dst ON edge_past (dst);
CREATE INDEX name_text ON name (text COLLATE NOCASE);
CREATE INDEX region_file_region ON region_file (region);
